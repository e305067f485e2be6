import { firefox } from "./support/puppeteer.ts";
import { tour } from "./support/tour.ts";

tour(firefox);
