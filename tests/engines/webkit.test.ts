import { webkit } from "./support/webkit.ts";
import { tour } from "./support/tour.ts";

tour(webkit);
