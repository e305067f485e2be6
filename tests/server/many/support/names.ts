/** Tells the addresses of names over UDP, as Docker does to its containers. */
import { createSocket } from "node:dgram";
import { once } from "node:events";

const HEADER_BYTES = 12;
const ADDRESS_TYPE = 1;
const NO_SUCH_NAME = 3;

export interface Names {
  readonly port: number;
  /** Gives a name an IPv4 address, or takes it away. */
  set(name: string, address: string | undefined): void;
  close(): Promise<void>;
}

export async function openNames(host = "127.0.0.1", port = 0): Promise<Names> {
  const addresses = new Map<string, string>();
  const socket = createSocket("udp4");
  socket.on("message", (question, { address, port }) => socket.send(answerTo(question, addresses), port, address));
  socket.bind(port, host);
  await once(socket, "listening");
  return {
    port: socket.address().port,
    set(name, address) {
      if (address === undefined) addresses.delete(name);
      else addresses.set(name, address);
    },
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
}

/** RFC 1035: the question again, and behind it the address, good for no time at all. */
function answerTo(question: Buffer, addresses: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  const address = addresses.get(labels.join("."));
  const isTold = address !== undefined && question.readUInt16BE(at + 1) === ADDRESS_TYPE;
  const head = Buffer.from(question.subarray(0, end));
  head.writeUInt16BE(0x8180 | (address === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(isTold ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  if (!isTold) return head;
  const pointerTypeClassTimeLength = [0xc0, HEADER_BYTES, 0, ADDRESS_TYPE, 0, 1, 0, 0, 0, 0, 0, 4];
  return Buffer.concat([head, Buffer.from([...pointerTypeClassTimeLength, ...address.split(".").map(Number)])]);
}
