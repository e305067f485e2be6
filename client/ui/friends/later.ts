/** What a page needs of friends once it stands. */
export { loadCircle } from "./circle.ts";
export { InviteNotice } from "./invite-notice.tsx";
export { PersonDialog } from "./person-dialog.tsx";
