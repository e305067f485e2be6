import city from "../../art/icons/tech-city.svg?raw";
import civilians from "../../art/icons/tech-civilians.svg?raw";
import diplomacy from "../../art/icons/tech-diplomacy.svg?raw";
import espionage from "../../art/icons/tech-espionage.svg?raw";
import military from "../../art/icons/tech-military.svg?raw";
import resources from "../../art/icons/tech-resources.svg?raw";
import type { Branch } from "../../../shared/skor/components.ts";

/** By branch. */
const ICONS: readonly string[] = [city, resources, civilians, military, diplomacy, espionage];

/** The drawing of a branch of techs, beside its name. */
export function BranchIcon({ branch }: { branch: Branch }) {
  return (
    <span
      class="icon"
      style={{ width: "18px", height: "18px" }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[branch] ?? "" }}
    />
  );
}
