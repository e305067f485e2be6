/** The games of the arena, each with its players that do not think. */
import { neko } from "../../../shared/neko/rules.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { greedyNeko } from "./greedy/neko.ts";
import { courseNeko } from "./greedy/neko-course.ts";
import { greedySkor } from "./greedy/skor.ts";
import { courseSkor } from "./greedy/skor-course.ts";
import { greedySkora } from "./greedy/skora.ts";
import { courseSkora } from "./greedy/skora-course.ts";
import { rushSkor } from "./greedy/skor-rush.ts";
import { greedySkorm } from "./greedy/skorm.ts";
import { courseSkorm } from "./greedy/skorm-course.ts";
import { type Ground, groundOf } from "./ground.ts";

export const grounds: readonly Ground[] = [
  groundOf(skorm, { greedy: greedySkorm, course: courseSkorm }),
  groundOf(skora, { greedy: greedySkora, course: courseSkora }),
  groundOf(skor, { greedy: greedySkor, rush: rushSkor, course: courseSkor }),
  groundOf(neko, { greedy: greedyNeko, course: courseNeko }),
];
