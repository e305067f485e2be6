import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import "./tabs.css";

interface Tab {
  readonly id: string;
  readonly label: string;
  /** A plain count behind the label. */
  readonly count?: number;
  /** A number in a disc: what is new. Zero shows nothing. */
  readonly news?: number;
}

interface TabsProps {
  /** What the tabs are for, said to assistive technology; also keeps the ids of two sets apart. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs: one stop of the Tab key, arrows inside. The panels are `TabPanel`s with the same label. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onSelect(next.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(label, next.id))}`)?.focus();
  }

  return (
    <div class="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          class="tab"
          id={tabId(label, tab.id)}
          aria-controls={panelId(label, tab.id)}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span class="tab-count">{tab.count}</span>}
          {tab.news !== undefined && tab.news > 0 && (
            <span class="tab-news">
              {tab.news}
              <span class="unseen"> new</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The label of the `Tabs` that it belongs to. */
  of: string;
  id: string;
  /** The tab holds only text to read. If it scrolls, the keyboard has to reach it. */
  isText?: boolean;
  children: ComponentChildren;
}

export function TabPanel({ of, id, isText = false, children }: TabPanelProps) {
  return (
    <div
      class="tab-panel"
      role="tabpanel"
      id={panelId(of, id)}
      aria-labelledby={tabId(of, id)}
      {...(isText ? { tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}

const slug = (label: string) => label.toLowerCase().replace(/\W+/g, "-");
const tabId = (label: string, id: string) => `tab-${slug(label)}-${id}`;
const panelId = (label: string, id: string) => `panel-${slug(label)}-${id}`;
