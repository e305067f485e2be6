/** Keeps a stage mounted when the browser takes its drawing context away. */

/** How long a browser that took a drawing away and has none to give is left alone before it is asked again. */
const PAUSE_MS = 10_000;

interface Mounting<Stage> {
  /** Makes a stage. It calls `onGone` when it cannot draw any more. */
  mount(onGone: () => void): Promise<Stage>;
  /** Called with each stage that is made, or with undefined if there can be none now. */
  onMounted(stage: Stage | undefined): void;
  destroy(stage: Stage): void;
}

/**
 * Mounts a stage, and a new one whenever it cannot draw any more. If the first one fails, the browser cannot draw; if a
 * later one fails, it is tried again as soon as the page is visible.
 * @returns stops it, and takes down the mounted stage
 */
export function keepMounted<Stage>({ mount, onMounted, destroy }: Mounting<Stage>): () => void {
  let stop = () => {};
  const build = (isFirst: boolean) => {
    let mounted: Stage | undefined;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      stop();
      build(false);
    };
    const whenSeen = () => {
      if (!document.hidden) again();
    };
    stop = () => {
      isOver = true;
      document.removeEventListener("visibilitychange", whenSeen);
      if (mounted) destroy(mounted);
    };
    mount(again).then(
      (made) => {
        if (isOver) return destroy(made);
        mounted = made;
        onMounted(made);
      },
      () => {
        if (isOver) return;
        onMounted(undefined);
        if (isFirst) return;
        setTimeout(whenSeen, PAUSE_MS);
        document.addEventListener("visibilitychange", whenSeen);
      },
    );
  };
  build(true);
  return () => stop();
}
