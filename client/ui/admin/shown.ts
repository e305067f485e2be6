/** Whom a sheet is about, and the report that is being answered, or "". */
export interface Shown {
  readonly who: string;
  readonly report: string;
}
