/** Names that are made to look like a kept one, or like an office of the house. */
import { describe, expect, it } from "vitest";
import { isOfOffice, looksIn, mayBeOwn } from "../../server/identity/looks.ts";
import { draws } from "../../server/tables/defaults.ts";
import { nameAt } from "../../shared/table/presence.ts";
import { seating } from "../../shared/table/table.ts";
import { playerName } from "../../shared/wire/names.ts";

/** Whether nobody can take a name while another one is kept. */
function isRefused(fake: string, kept: string): boolean {
  const { success, data = "" } = playerName.safeParse(fake);
  return !success || looksIn(data).some((way) => looksIn(kept).includes(way));
}

/** Fakes of a kept name, by the letters that they are made of. */
const FAKES: readonly (readonly [kept: string, ...fakes: readonly string[]])[] = [
  // Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic, Gothic, Old Italic, Deseret, Tifinagh, Canadian syllabics.
  ["Alice", "Аlice", "Аliсе", "Αlice", "Alιce", "ᎪlicᎬ", "ꓮꓡꓲꓚꓰ", "ꓮlice", "Ⲁlice", "ⲀⲖⲒⲤⲈ", "𐌰lice", "𐌀lice", "Ꭺlice"],
  ["Alice", "𐐈lice", "A𐑃ice", "ᗅlice", "ᗅᒪICE", "Aⵏice", "ⴰlice", "ᴀlice", "ᴀʟɪᴄᴇ", "Aʟice", "Alɪce", "Aliᴄe", "Alicᴇ"],
  [
    "Alice",
    "aIice",
    "a1ice",
    "A1ICE",
    "Ａｌｉｃｅ",
    "𝐀𝐥𝐢𝐜𝐞",
    "𝒜lice",
    "Ⓐlice",
    "🄰lice",
    "Ａlice",
    "Alⅰce",
    "AⅬICE",
    "Alicе",
    "Aǀice",
  ],
  [
    "Alice",
    "Álice",
    "Alíce",
    "Alicé",
    "Alice.",
    "A-l-i-c-e",
    "A l i c e",
    "Al\u0131ce",
    "Alicẹ",
    "Àlïcê",
    "Ạlice",
    "Ɑlice",
    "ɑlice",
  ],
  [
    "Bob",
    "Воb",
    "Bоb",
    "BоЬ",
    "Βob",
    "B0b",
    "B๐b",
    "B໐b",
    "B০b",
    "B०b",
    "B٥b",
    "Bօb",
    "BⲞB",
    "Ᏼob",
    "ꓐꓳꓐ",
    "ʙob",
    "Boʙ",
    "ᗷob",
  ],
  ["Bob", "Вов", "B〇b", "Bᴏb", "BⵔB", "Bøb", "Bоь", "Bo\u0185", "𐊂ob", "Bºb", "B₀b", "B⁰b", "BＯb", "Bσb"],
  ["Cape", "Саре", "САРЕ", "Ϲape", "ⲤⲀⲢⲈ", "ᏟᎪᏢᎬ", "ꓚꓮꓑꓰ", "Ⅽape", "ᴄape", "Capе", "ꮯꭺꮲꭼ"],
  ["Kim", "Кim", "Κim", "ᏦIM", "ꓗim", "Ⲕim", "Kiⅿ", "Kirn", "ᴋim", "Kіm", "Kım", "Kim\u0301", "𝕂im", "\u212Aim"],
  ["Ova", "Ονα", "Ova\u0300", "٥va", "Оvа", "Ⲟva", "0va", "ova", "ꓳꓦꓮ", "ᴏᴠᴀ", "Ѵ0va".slice(1), "ΟVA"],
  ["Wanda", "VVanda", "Ԝanda", "ꓪanda", "ᎳANDA", "ᴡanda", "Ꮃanda", "Ẁanda", "Ⲱanda"],
  // Read in haste, drawn out, and words that go on in another script.
  [
    "Marcus",
    "M4rcus",
    "Marcu5",
    "Mаrcus",
    "Rnarcus",
    "ϻarcus",
    "𐌼arcus",
    "Marcus\u3164",
    "Mar\u034fcus",
    "\u200fMarcus",
  ],
  ["Sophie", "5ophie", "Soph!e", "Տophie", "Տօքհiе", "𐒖ophie", "Ꮪophie", "$ophie", "ꚂOPHIE"],
  ["Peter", "Pet3r", "Þeter", "P3ter", "ᑭeter", "Ⲣeter", "Ꮲeter"],
  ["Tom", "7om", "丁om", "ㄒom", "Tロm", "Tסm", "𐊗om"],
  ["Alice", "Aㅣice", "A丨ice", "A工ice", "Alice工"],
  ["Joe", "Joə", "Joǝ", "Jーoe"],
  ["Oscar", "ㅇscar", "𐓂scar", "ଠscar", "ჿscar"],
  ["Wim", "UUim", "uuim", "Ѡim"],
  ["محمد", "مـحمد", "محـــمد"],
  ["Вера", "Bepa", "вера", "ВЕРА", "Веpа", "Βερα"],
  ["Вера", "ВерA"],
];

const cases = FAKES.flatMap(([kept, ...fakes]) => fakes.map((fake) => [fake, kept] as const));

describe("a fake of a kept name", () => {
  it("is tried in more than a hundred ways", () => expect(cases.length).toBeGreaterThan(110));
  it.each(cases)("is refused: %s for %s", (fake, kept) => expect(isRefused(fake, kept)).toBe(true));
});

describe("a name of an office", () => {
  it.each([
    "Admin",
    "ADMIN",
    "Adm1n",
    "4dmin",
    "A.d.m.i.n",
    "Admin 2",
    "Admin7",
    "The Admin",
    "Site Admin",
    "Àdmin",
    "Аdmin",
    "Adrnin",
    "Administrator",
    "Moderator",
    "M0derat0r",
    "Moderator!",
    "Chat Moderator",
    "Mod",
    "Mods",
    "Skerry",
    "Skerry Staff",
    "5kerry",
    "Sk3rry Team",
    "SkerryHQ",
    "The real Skerry",
    "Support",
    "Supp0rt Team",
    "Official",
    "0fficial",
    "System",
    "5y5tem",
    "Operator",
    "Root",
    "Kraken.",
    "Kr4ken",
    "K-r-a-k-e-n",
    "Kraken Bot",
    "Puffin!",
    "Pvffin".replace("v", "u"),
    "Orca (3)",
    "0rca.",
    "Sea1!",
    "The Seal",
    "Computer",
    "Skerrry",
    "Skeri",
    "Adminn",
    "Krakenn",
    "Kraken II",
    "xXAdminXx",
    "I am Admin",
    "Anna (admin)",
    "Mod Anna",
    "Staff-Anna",
    "Anna 0fficial",
    "System Message",
    "Trust & Safety",
    "Developer",
    "You",
    "Everyone",
    "Официальный",
    "Админ",
    "Модератор Вася",
    "管理员",
    "운영자",
    "Διαχειριστής",
    "מנהל",
    "مدير",
    "Modérateur",
  ])("is nobody's: %s", (name) => {
    expect(mayBeOwn(name)).toBe(false);
    expect(isOfOffice(name)).toBe(true);
  });

  it.each([
    "Modesta",
    "Theodora",
    "Ai",
    "Quiet Puffin",
    "Frosty Orca",
    "Sealyham",
    "Rooter",
    "Stafford",
    "Systema Natura",
    "Adminka Horvat",
    "Robot",
    "Anna 2",
    "Krakow",
    "Kraken Slayer",
    "Bott",
    "Skyler",
    "Kerry Ann",
    "Dev Patel",
    "Young",
    "Masterson",
    "Mr X",
    "Мария",
    "Player One",
  ])("is not %s", (name) => expect(isOfOffice(name)).toBe(false));
});

describe("names as people write them", () => {
  it.each([
    "Zoë O’Hara",
    "Łukasz",
    "Nguyễn Văn",
    "Ayşe Gül",
    "Þórður",
    "Анна 2",
    "Ђорђе",
    "Νίκος",
    "Արմեն",
    "שָׁלוֹם",
    "محمد",
    "नितिन",
    "নীলা",
    "நிலா",
    "นิธิ",
    "นำชัย",
    "ნინო",
    "李小龍 Li",
    "さくらサクラ",
    "山田 太郎",
    "민수 Kim",
    "ㄅㄆ李",
    "Ələkbər",
    "Ama Ŋɔkɔ",
    "Ka\u02bbiulani",
    "ሰላም",
  ])("are good: %s", (name) => expect(playerName.safeParse(name).success).toBe(true));

  it.each([
    ["Анна", "Anna"],
    ["Вова", "Vova"],
    ["Ben 2", "Ben 3"],
    ["Ann", "Anna"],
    ["山田", "山本"],
    ["Ben 4", "Ben A"],
    ["Alex7", "Alex8"],
    ["Sam22", "Samzz"],
    ["מרים", "מירי"],
  ])("stay two: %s, %s", (one, other) => expect(isRefused(one, other)).toBe(false));
});

it("two at one table are told apart where only the server knows that their names look the same", () => {
  expect(isRefused("סס", "oo")).toBe(true);
  const seats = [seating({ id: "ann", name: "oo" }), seating({ id: "", name: "" })];
  expect(nameAt({ seats, draws }, 1, "סס")).toBe("סס 2");
});
