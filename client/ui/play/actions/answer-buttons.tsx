import { Button } from "../../kit/button.tsx";
import { playText } from "../text.ts";

/** Yes and no, below what is asked. */
export function AnswerButtons({ answer }: { answer: (agree: boolean) => void }) {
  return (
    <div class="offer-buttons">
      <Button variant="legal" onClick={() => answer(true)}>
        {playText.accept}
      </Button>
      <Button onClick={() => answer(false)}>{playText.decline}</Button>
    </div>
  );
}
