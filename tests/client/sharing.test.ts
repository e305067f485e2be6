/** Passing on a link: by the sheet of the device with its picture, or without, or by the clipboard. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { share } from "../../client/ui/shell/copy.ts";

const LINK = "https://skerry.example/g/abc";
const shared: (ShareData | undefined)[] = [];
const copied: string[] = [];

interface Device {
  readonly hasSheet?: boolean;
  readonly takesFiles?: boolean;
  /** The name of the fault with which its sheet closes. */
  readonly fault?: string;
  readonly picture?: Partial<Pick<Response, "ok" | "redirected">>;
}

function device({ hasSheet = true, takesFiles = true, fault, picture = {} }: Device): void {
  const sheet = async (data: ShareData) => {
    if (fault !== undefined) throw new DOMException("", fault);
    shared.push(data);
  };
  vi.stubGlobal("navigator", {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
    ...(hasSheet ? { share: sheet } : {}),
    canShare: ({ files }: ShareData) => files === undefined || takesFiles,
  });
  const blob = async () => new Blob(["png"], { type: "image/png" });
  vi.stubGlobal("fetch", async () => ({ ok: true, redirected: false, blob, ...picture }));
}

beforeEach(() => {
  shared.length = 0;
  copied.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

it("hands the sheet link and picture", async () => {
  device({});
  expect(await share("Skorm", LINK, "/preview/game/abc.png")).toBe("shown");
  expect(shared).toMatchObject([{ title: "Skorm", url: LINK }]);
  expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([["Skorm.png", "image/png"]]);
});

it.each<[string, Device]>([
  ["the device takes no files", { takesFiles: false }],
  ["there is none", { picture: { ok: false } }],
  ["there is but the mark of the server", { picture: { redirected: true } }],
])("leaves the picture out where %s", async (_, given) => {
  device(given);
  expect(await share("Skorm", LINK, "/preview/game/abc.png")).toBe("shown");
  expect(shared).toEqual([{ title: "Skorm", url: LINK }]);
});

it("copies the link where there is no sheet", async () => {
  device({ hasSheet: false });
  expect(await share("Skorm", LINK, "/preview/game/abc.png")).toBe("copied");
  expect([shared, copied]).toEqual([[], [LINK]]);
});

it("copies the link where the device refuses its sheet, and not where somebody closes it", async () => {
  device({ fault: "NotAllowedError" });
  expect(await share("Skorm", LINK, "/preview/game/abc.png")).toBe("copied");
  expect(copied).toEqual([LINK]);
  device({ fault: "AbortError" });
  expect(await share("Skorm", LINK, "/preview/game/abc.png")).toBe("shown");
  expect(copied).toEqual([LINK]);
});
