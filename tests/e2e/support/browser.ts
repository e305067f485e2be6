/**
 * The browser that the tests drive: the system's Chromium if there is one, otherwise the one that
 * @sparticuz/chromium carries inside its npm package, so that nothing is installed or downloaded by hand.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * WebGL by software, since test machines have no GPU. Pages are put together without it: by an emulated GPU that takes
 * ten times as long.
 */
export const WEBGL_WITHOUT_GPU = ["--enable-unsafe-swiftshader", "--disable-gpu-compositing"] as const;

const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const carrier = join(modules, "@sparticuz", "chromium");

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SYSTEM_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

export interface Browser {
  readonly path: string;
  readonly env: Record<string, string>;
  /** Whether `unpackBrowser` has to run first. */
  readonly carried: boolean;
}

/** Finds the browser without starting it. `CHROMIUM_PATH` decides if it is set. */
export function findBrowser(): Browser {
  const env = definedEnv();
  const system = systemBrowser();
  if (system !== undefined) return { path: system, env, carried: false };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("The browser tests need Chrome or Chromium here: install it, or name it in CHROMIUM_PATH.");
  }
  const home = unpackedHome();
  const libraries = [join(home, "al2023", "lib"), env.LD_LIBRARY_PATH].filter((path) => path !== undefined).join(":");
  return {
    path: join(home, "chromium"),
    // The libraries that a bare system lacks, and fonts for one that has none, come with the browser.
    env: { ...env, LD_LIBRARY_PATH: libraries, ...(hasFonts() ? {} : { FONTCONFIG_PATH: join(home, "fonts") }) },
    carried: true,
  };
}

function systemBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") return named;
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((n) => join(folder, n)));
  return [...onPath, ...SYSTEM_PLACES].find((path) => existsSync(path));
}

function unpackedHome(): string {
  const { version } = readVersion();
  return join(modules, ".cache", `chromium-${version}`);
}

function readVersion(): { version: string } {
  const about: unknown = JSON.parse(readFileSync(join(carrier, "package.json"), "utf8"));
  if (typeof about === "object" && about !== null && "version" in about && typeof about.version === "string") {
    return { version: about.version };
  }
  throw new Error("@sparticuz/chromium does not tell its version");
}

function hasFonts(): boolean {
  return process.platform !== "linux" || existsSync("/etc/fonts/fonts.conf");
}

/** Unpacks the carried browser to the place of `findBrowser`, once, and completely or not at all. */
export async function unpackBrowser(): Promise<void> {
  const home = unpackedHome();
  if (existsSync(home)) return;
  const half = `${home}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  // The package unpacks into the folder for temporary files, and asks for it each time.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = half;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    await inflate(join(carrier, "bin", "al2023.tar.br"));
    writeFileSync(join(half, "fonts", "fonts.conf"), fontsIn(join(home, "fonts")));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  renameSync(half, home);
}

/** The carried configuration looks for the fonts in another place. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>
`;
}

function definedEnv(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return env;
}
