import { chromium } from "./support/puppeteer.ts";
import { tour } from "./support/tour.ts";

tour(chromium);
