import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderMail } from '../content.ts';
import { MailLayout } from './MailLayout.tsx';

/** The HTML of a mail; it is rendered on the server alone. */
export const renderMail: RenderMail = async (mail) =>
  `<!doctype html>${renderToStaticMarkup(createElement(MailLayout, { mail }))}`;
