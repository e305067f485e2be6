/** Passes a link on by the sheet of the device, with its picture. */

/** A browser forgets the touch that opens its sheet after some seconds, so that the picture must arrive before. */
const PICTURE_MS = 1500;

/**
 * Opens the device's own sheet for passing on a link. Closing it is no fault.
 * @returns whether it was there: a browser that has waited too long for the picture may refuse it
 * @param picture the address of its picture, passed on with it where the device takes files and it comes in time
 */
export async function openShareSheet(title: string, url: string, picture: string): Promise<boolean> {
  const file = await pictureFile(picture, title);
  const data = { title, url };
  const whole = file === undefined ? data : { ...data, files: [file] };
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

async function pictureFile(address: string, title: string): Promise<File | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PICTURE_MS) });
    // Without a picture of the page the server redirects to the logo, which is not worth sharing.
    if (!answer.ok || answer.redirected) return undefined;
    return new File([await answer.blob()], `${title}.png`, { type: "image/png" });
  } catch {
    return undefined;
  }
}
