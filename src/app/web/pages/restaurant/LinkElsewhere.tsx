import { ExternalLink } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

interface Props {
  /** The content of the page: "Menu", "Photos". */
  what: string;
  /** An https address; without one nothing is shown. */
  url: string | null;
}

/** Links to a page of another site, by the name of its host. */
export function LinkElsewhere({ what, url }: Props) {
  const page = url === null ? null : URL.parse(url);
  if (page?.protocol !== 'https:') return null;
  return (
    <a href={page.href} target="_blank" rel="noopener nofollow" className={`${buttonClass()} wrap-anywhere`}>
      <ExternalLink size={18} />{' '}
      {t('{what} at {hostname}', { what, hostname: page.hostname.replace(/^www\./, '') })}
    </a>
  );
}
