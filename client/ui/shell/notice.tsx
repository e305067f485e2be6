import type { ComponentChildren } from "preact";
// With the program itself: what has to be said without a line could not fetch its picture.
import iceberg from "../../art/home/iceberg-1.svg?inline";
import logo from "../../art/home/logo-on-water.svg?inline";
import { ButtonLink } from "../kit/button.tsx";
import { shellText } from "./text.ts";
import { useHeading } from "./title.ts";
import "./notice.css";

/** A page with one thing to say: a sheet of paper on the water. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  const heading = useHeading();
  return (
    <div class="notice-page on-water">
      <header>
        <a class="notice-logo" href="/" aria-label="Skerry">
          <img src={logo} alt="" width="34" height="30" />
          <span>Skerry</span>
        </a>
      </header>
      <main class="notice">
        <img class="notice-picture" src={iceberg} alt="" width="140" height="90" />
        <div class="notice-paper on-paper">
          <h1 class="notice-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
}

/** The way home, below other ways. */
export function HomeWay() {
  return (
    <div class="notice-divider">
      <ButtonLink href="/">{shellText.home}</ButtonLink>
    </div>
  );
}
