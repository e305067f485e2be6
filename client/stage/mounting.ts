/** Keeps a stage mounted, whatever the browser does about the contexts that stages draw with. */

/** How long a browser that took a drawing away and has none to give is left alone before it is asked again. */
const PAUSE_MS = 10_000;

interface Mounting<Stage> {
  /** Makes a stage, and tells when it can draw no more. */
  mount(onGone: () => void): Promise<Stage>;
  /** Told of each stage that is made, or of nothing when there can be none now. */
  onMounted(stage: Stage | undefined): void;
  destroy(stage: Stage): void;
}

/**
 * Mounts a stage, and another one in its place whenever it can draw no more. Where the first one fails, the browser has
 * nothing to draw with; where a later one does, it is tried again, as soon as somebody looks.
 * @returns stops it, and takes down what is mounted
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
