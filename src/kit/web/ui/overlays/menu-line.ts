import type { ReactNode, RefObject } from 'react';

/** One line of a menu: a link or an action; `separated` draws a line above it. */
export interface MenuLine {
  label: string;
  /** Tells lines apart whose labels people choose; the label does where they cannot be the same. */
  id?: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  destructive?: boolean;
  separated?: boolean;
  /** A choice that is on or off; the menu stays open for the next one. */
  checked?: boolean;
}

/** What a menu must know of the button that opens it. */
export interface MenuControl {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  align: 'start' | 'center' | 'end' | undefined;
}
