/** What a store keeps of recovery codes. */
import { describe, expect, it } from "vitest";
import type { StoredPasskey } from "../../../../server/store/identities.ts";
import type { Ground } from "../support/ground.ts";

const passkey = (id: string, player = "ann"): StoredPasskey => ({
  ...{ id, player, publicKey: "cose", counter: 0, transports: "", label: "Firefox on Linux" },
  ...{ madeAt: 9, usedAt: 9 },
});

export function recoveryCases(ground: Ground): void {
  describe("a recovery code", () => {
    it("is good once, for one passkey, and outlives the store", async () => {
      await ground.store.bind("ann", "Ann", ["ann"], 1, passkey("first"));
      await ground.store.saveRecoveryCodes("ann", ["one", "two"], 5);
      const again = await ground.open();
      expect(await again.useRecoveryCode("ann", "one", passkey("second"))).toBe("kept");
      expect(await again.useRecoveryCode("ann", "one", passkey("third"))).toBe("over");
      expect(await again.useRecoveryCode("bo", "two", passkey("fourth", "bo"))).toBe("over");
      expect((await again.passkeysOf("ann")).map(({ id }) => id)).toEqual(["first", "second"]);
      expect(await again.recoveryCodesOf("ann")).toEqual([
        { hash: "one", madeAt: 5, usedAt: 9 },
        { hash: "two", madeAt: 5, usedAt: 0 },
      ]);
    });

    it("is not used up by a passkey that there is already", async () => {
      await ground.store.bind("ann", "Ann", ["ann"], 1, passkey("first"));
      await ground.store.saveRecoveryCodes("ann", ["one"], 5);
      expect(await ground.store.useRecoveryCode("ann", "one", passkey("first"))).toBe("passkey-taken");
      expect(await ground.store.useRecoveryCode("ann", "one", passkey("second"))).toBe("kept");
    });

    it("lets one of two in who show it at the same moment", async () => {
      const other = await ground.open();
      await ground.store.saveRecoveryCodes("ann", ["one"], 5);
      const outcomes = await Promise.all([
        ground.store.useRecoveryCode("ann", "one", passkey("a")),
        other.useRecoveryCode("ann", "one", passkey("b")),
      ]);
      expect(outcomes.toSorted()).toEqual(["kept", "over"]);
      expect(await ground.store.passkeysOf("ann")).toHaveLength(1);
    });

    it("is good for nothing once there are new ones, or its player has left", async () => {
      await ground.store.saveRecoveryCodes("ann", ["one"], 5);
      await ground.store.saveRecoveryCodes("ann", ["two"], 6);
      expect(await ground.store.useRecoveryCode("ann", "one", passkey("a"))).toBe("over");
      await ground.store.deleteAccount("ann", 7);
      expect(await ground.store.recoveryCodesOf("ann")).toEqual([]);
      expect(await ground.store.useRecoveryCode("ann", "two", passkey("b"))).toBe("over");
    });
  });
}
