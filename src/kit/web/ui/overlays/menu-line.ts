import type { ReactNode, RefObject } from 'react';

/** A line of a menu: a link or an action; `separated` draws a line above it. */
export interface MenuLine {
  label: string;
  /** Distinguishes lines with user-chosen labels; by default the label does. */
  id?: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  destructive?: boolean;
  separated?: boolean;
  /** For a choice that is on or off; the menu stays open. */
  checked?: boolean;
}

/** How a menu refers to the button that opens it. */
export interface MenuControl {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  align: 'start' | 'center' | 'end' | undefined;
}
