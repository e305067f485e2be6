import { expect, it } from "vitest";
import { addressKey } from "../../server/http/limits.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2::7", "2001:db8:1:2::"],
  ["2001:db8::7", "2001:db8::"],
  ["::1", "::"],
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:1:2::7]:443", "2001:db8:1:2::"],
])("the address %s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
