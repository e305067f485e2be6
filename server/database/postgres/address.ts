/** The address of a Postgres as its driver is told it, and what an operator can do where it leads to nothing of use. */
import { reasonOf } from "../../store/error-text.ts";

/** What the driver takes as `verify-full`, with a warning about its next version at each start. */
const CHECKED = new Set(["prefer", "require", "verify-ca"]);

/** @returns the address with the check of the certificate that the driver makes now, also in versions to come */
export function addressOf(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  if (!CHECKED.has(searchParams.get("sslmode") ?? "") || searchParams.has("uselibpqcompat")) return url;
  searchParams.set("sslmode", "verify-full");
  return address.href;
}

/** The address as operators may read it: the password is part of the whole. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** OpenSSL's codes for a certificate that nobody vouches for whom this machine knows. */
const UNKNOWN_SIGNER =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;
/** How poolers refuse a limit that is set for a whole connection. */
const NO_LIMITS = /unsupported startup parameter/i;

/** Why a database cannot be used, in words, without the point at the end. */
export function databaseReason(error: unknown): string {
  const reason = reasonOf(error);
  if (error instanceof Error && "code" in error && UNKNOWN_SIGNER.test(String(error.code))) {
    const remedies = "name its file by sslrootcert=FILE in DATABASE_URL, or leave the check out by sslmode=no-verify";
    return `no authority that this machine knows has signed its certificate (${reason}): ${remedies}`;
  }
  return NO_LIMITS.test(reason) ? `${reason}: ${POOLED}` : reason;
}

/** What an operator is told whose DATABASE_URL leads through something that shares connections. */
export const POOLED =
  "a pooler answers at this address; name that of the database itself, or of a pool of whole sessions";
