import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderMail } from '../content.ts';
import { MailLayout } from './MailLayout.tsx';

/** Used only on the server. */
export const renderMail: RenderMail = async (mail) =>
  `<!doctype html>${renderToStaticMarkup(createElement(MailLayout, { mail }))}`;
