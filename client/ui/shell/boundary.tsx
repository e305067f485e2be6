import { Component, type ComponentChildren } from "preact";
import { Button } from "../kit/button.tsx";
import { Notice } from "./notice.tsx";
import { shellText } from "./text.ts";

interface BoundaryProps {
  children: ComponentChildren;
}

/** Catches what a page could not cope with, and offers a way on. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    if (!this.state.broken) return <>{this.props.children}</>;
    return (
      <Notice title={shellText.brokenTitle}>
        <p>{shellText.broken}</p>
        <div class="notice-ways">
          <Button variant="main" onClick={() => location.reload()}>
            {shellText.reload}
          </Button>
          <Button onClick={() => location.assign("/")}>{shellText.home}</Button>
        </div>
      </Notice>
    );
  }
}
