import { Loaded } from "./loaded.tsx";

const load = () => import("../home/code-field.tsx");

/** Home's field for a code, on pages that rarely show one. */
export function CodeFieldLater({ start }: { start: string }) {
  return (
    <Loaded inline load={load}>
      {({ CodeField }) => <CodeField start={start} />}
    </Loaded>
  );
}
