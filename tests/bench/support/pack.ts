/** As much of MessagePack as a request needs. */
export function pack(value: unknown): Buffer {
  if (typeof value === "boolean") return Buffer.of(value ? 0xc3 : 0xc2);
  if (typeof value === "number") return packWhole(value);
  if (typeof value === "string") return packText(value);
  if (Array.isArray(value)) return Buffer.concat([Buffer.of(0x90 | value.length), ...value.map(pack)]);
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    return Buffer.concat([Buffer.of(0x80 | entries.length), ...entries.flatMap((entry) => entry.map(pack))]);
  }
  throw new TypeError(`cannot pack ${String(value)}`);
}

function packWhole(value: number): Buffer {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff) throw new RangeError(`cannot pack ${value}`);
  return value < 0x80 ? Buffer.of(value) : Buffer.of(0xcd, value >> 8, value & 0xff);
}

function packText(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0xff) throw new RangeError("cannot pack a long text");
  return Buffer.concat([bytes.length < 32 ? Buffer.of(0xa0 | bytes.length) : Buffer.of(0xd9, bytes.length), bytes]);
}
