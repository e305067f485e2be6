/** What a page needs of friends once it stands. */
export { loadRelations as loadCircle } from "./relations.ts";
export { InviteNotice } from "./invite-notice.tsx";
export { PersonDialog } from "./person-dialog.tsx";
