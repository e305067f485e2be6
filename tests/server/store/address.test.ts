/** The address of a Postgres as the driver gets it, and what operators read where it leads to nothing of use. */
import { expect, it } from "vitest";
import { addressOf, databaseReason } from "../../../server/database/postgres/address.ts";

it.each(["prefer", "require", "verify-ca"])(
  "checks the certificate with sslmode=%s, and says so to the driver",
  (mode) => {
    expect(addressOf(`postgres://ann:a%40b@db:5433/skerry?sslmode=${mode}&channel_binding=require`)).toBe(
      "postgres://ann:a%40b@db:5433/skerry?sslmode=verify-full&channel_binding=require",
    );
  },
);

it.each([
  "postgres://ann:a%40b@db/skerry",
  "postgres:///skerry?host=/run/postgresql",
  "postgres://db/skerry?sslmode=no-verify",
  "postgres://db/skerry?sslmode=verify-full&sslrootcert=/etc/db.crt",
  "postgres://db/skerry?uselibpqcompat=true&sslmode=require",
])("leaves %s as it is", (url) => {
  expect(addressOf(url)).toBe(url);
});

it("says what to do about a certificate that nobody known has signed, and about a pooler", () => {
  const unknown = Object.assign(new Error("self-signed certificate in chain"), { code: "SELF_SIGNED_CERT_IN_CHAIN" });
  expect(databaseReason(unknown)).toMatch(/sslrootcert=FILE .* sslmode=no-verify$/);
  const pooled = Object.assign(new Error("unsupported startup parameter: statement_timeout"), { code: "08P01" });
  expect(databaseReason(pooled)).toMatch(/a pooler answers at this address/);
  expect(databaseReason(new Error("connect ECONNREFUSED."))).toBe("connect ECONNREFUSED");
});
