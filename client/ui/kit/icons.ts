/** The icons, as the text of their drawings: they take the colour of the words beside them. */
import chat from "../../art/icons/chat.svg?raw";
import check from "../../art/icons/check.svg?raw";
import chevronDown from "../../art/icons/chevron-down.svg?raw";
import chevronLeft from "../../art/icons/chevron-left.svg?raw";
import chevronRight from "../../art/icons/chevron-right.svg?raw";
import clock from "../../art/icons/clock.svg?raw";
import close from "../../art/icons/close.svg?raw";
import copy from "../../art/icons/copy.svg?raw";
import danger from "../../art/icons/danger.svg?raw";
import download from "../../art/icons/download.svg?raw";
import drawOffer from "../../art/icons/draw-offer.svg?raw";
import first from "../../art/icons/first.svg?raw";
import last from "../../art/icons/last.svg?raw";
import learn from "../../art/icons/learn.svg?raw";
import link from "../../art/icons/link.svg?raw";
import log from "../../art/icons/log.svg?raw";
import more from "../../art/icons/more.svg?raw";
import openFile from "../../art/icons/open-file.svg?raw";
import pause from "../../art/icons/pause.svg?raw";
import people from "../../art/icons/people.svg?raw";
import play from "../../art/icons/play.svg?raw";
import plus from "../../art/icons/plus.svg?raw";
import privateTable from "../../art/icons/private.svg?raw";
import quick from "../../art/icons/quick.svg?raw";
import resign from "../../art/icons/resign.svg?raw";
import rotateLeft from "../../art/icons/rotate-left.svg?raw";
import rotateRight from "../../art/icons/rotate-right.svg?raw";
import rules from "../../art/icons/rules.svg?raw";
import send from "../../art/icons/send.svg?raw";
import settings from "../../art/icons/settings.svg?raw";
import share from "../../art/icons/share.svg?raw";
import shieldCheck from "../../art/icons/shield-check.svg?raw";
import sound from "../../art/icons/sound.svg?raw";
import soundOff from "../../art/icons/sound-off.svg?raw";
import swap from "../../art/icons/swap.svg?raw";
import tech from "../../art/icons/tech.svg?raw";
import undo from "../../art/icons/undo.svg?raw";
import watch from "../../art/icons/watch.svg?raw";

export const icons = {
  chat,
  check,
  "chevron-down": chevronDown,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  clock,
  close,
  copy,
  danger,
  download,
  "draw-offer": drawOffer,
  first,
  last,
  learn,
  link,
  log,
  more,
  "open-file": openFile,
  pause,
  people,
  play,
  plus,
  private: privateTable,
  quick,
  resign,
  "rotate-left": rotateLeft,
  "rotate-right": rotateRight,
  rules,
  send,
  settings,
  share,
  "shield-check": shieldCheck,
  sound,
  "sound-off": soundOff,
  swap,
  tech,
  undo,
  watch,
} as const;

export type IconName = keyof typeof icons;
