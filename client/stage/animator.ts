/** Motion as data: tweens that run on any clock, so that tests need neither canvas nor time. */

export type Ease = (t: number) => number;

const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const linear: Ease = (t) => t;

export interface Tween {
  /** Milliseconds. */
  readonly duration: number;
  /** Milliseconds before it starts. */
  readonly delay?: number;
  readonly ease?: Ease;
  /** Draws the state at `t`, from 0 to 1; called with exactly 1 at the end. */
  update(t: number): void;
  done?(): void;
}

export interface Animator {
  running: { readonly tween: Tween; readonly start: number }[];
}

export function createAnimator(): Animator {
  return { running: [] };
}

export function play(animator: Animator, tween: Tween, now: number): void {
  tween.update(0);
  animator.running.push({ tween, start: now + (tween.delay ?? 0) });
}

/** Moves every tween on. @returns whether anything is still in motion */
export function advance(animator: Animator, now: number): boolean {
  const current = animator.running;
  animator.running = current.filter(({ tween, start }) => now < start + tween.duration);
  for (const { tween, start } of current) {
    const share = tween.duration === 0 ? 1 : (now - start) / tween.duration;
    if (share >= 1) end(tween);
    else if (share > 0) tween.update((tween.ease ?? easeOut)(share));
  }
  return animator.running.length > 0;
}

/** Brings all motion to its end at once: a click never waits for a picture. */
export function finish(animator: Animator): void {
  const current = animator.running;
  animator.running = [];
  for (const { tween } of current) end(tween);
}

function end(tween: Tween): void {
  tween.update(1);
  tween.done?.();
}

/** The scale of a piece that lands: it grows past its size by 2 % just before the end, and settles. */
export function landing(t: number): number {
  const start = 0.7;
  return t < start ? 1 : 1 + 0.02 * Math.sin((Math.PI * (t - start)) / (1 - start));
}

/** A point on the way through several points, `t` from 0 to 1, each leg taking the same time. */
export function along(path: readonly { x: number; y: number }[], t: number): { x: number; y: number } {
  const first = path[0] ?? { x: 0, y: 0 };
  const legs = path.length - 1;
  if (legs < 1) return first;
  const leg = Math.min(legs - 1, Math.floor(t * legs));
  const from = path[leg] ?? first;
  const to = path[leg + 1] ?? from;
  const share = t * legs - leg;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
