/** The levels of computer players, loaded once somebody is to choose one: most tables never ask. */
import { Loaded } from "../shell/loaded.tsx";
import type { LevelList } from "./level-list.tsx";

const load = () => import("./level-list.tsx");

export function LevelChoice(props: Parameters<typeof LevelList>[0]) {
  return (
    <Loaded load={load} inline>
      {({ LevelList: List }) => <List {...props} />}
    </Loaded>
  );
}
