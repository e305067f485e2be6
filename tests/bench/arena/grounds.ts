/** The games of the arena, each with its players that do not think. */
import { neko } from "../../../shared/neko/rules.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { greedyNeko } from "./greedy/neko.ts";
import { greedySkor } from "./greedy/skor.ts";
import { greedySkora } from "./greedy/skora.ts";
import { courseSkora } from "./greedy/skora-course.ts";
import { rushSkor } from "./greedy/skor-rush.ts";
import { greedySkorm } from "./greedy/skorm.ts";
import { type Ground, groundOf } from "./ground.ts";

export const grounds: readonly Ground[] = [
  groundOf(skorm, { greedy: greedySkorm }),
  groundOf(skora, { greedy: greedySkora, course: courseSkora }),
  groundOf(skor, { greedy: greedySkor, rush: rushSkor }),
  groundOf(neko, { greedy: greedyNeko }),
];
