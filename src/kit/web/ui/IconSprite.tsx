import {
  ChevronDown,
  Ellipsis,
  Heart,
  MapPinCheck,
  MessageCircle,
  Share2,
  ThumbsDown,
  ThumbsUp,
  Trophy,
} from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';

const LUCIDE = {
  'chevron-down': ChevronDown,
  ellipsis: Ellipsis,
  heart: Heart,
  'map-pin-check': MapPinCheck,
  'message-circle': MessageCircle,
  share: Share2,
  'thumbs-down': ThumbsDown,
  'thumbs-up': ThumbsUp,
  trophy: Trophy,
};

export type IconName = keyof typeof LUCIDE;

/**
 * Returns the drawings that `Icon` refers to, as HTML. The server writes them into each page, outside of React's
 * root, so no script contains them.
 */
export function drawIconSprite(): string {
  const symbols = Object.entries(LUCIDE).map(([name, Shape]) =>
    renderToStaticMarkup(<Shape />)
      .replace(/^<svg[^>]*>/, `<symbol id="${name}-icon" viewBox="0 0 24 24">`)
      .replace('</svg>', '</symbol>'),
  );
  return `<svg hidden>${symbols.join('')}</svg>`;
}
