import { Button } from "../../kit/button.tsx";
import { playText } from "../text.ts";

/** Yes and no, below what is asked. */
export function AnswerButtons({ answer, no = playText.refuse }: { answer: (agree: boolean) => void; no?: string }) {
  return (
    <div class="offer-buttons">
      <Button variant="legal" onClick={() => answer(true)}>
        {playText.accept}
      </Button>
      <Button onClick={() => answer(false)}>{no}</Button>
    </div>
  );
}
