import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { t } from '#kit/contract/text.ts';
import type { RenderMail } from '../content.ts';
import { MailLayout } from './MailLayout.tsx';

/** The HTML of a mail; it is rendered on the server alone. */
export const renderMail: RenderMail = async (mail) =>
  t('<!doctype html>{renderToStaticMarkup}', {
    renderToStaticMarkup: renderToStaticMarkup(createElement(MailLayout, { mail })),
  });
