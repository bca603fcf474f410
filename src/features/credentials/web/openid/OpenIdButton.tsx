import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

interface OpenIdButtonProps {
  /** Its display name. */
  issuer: string;
  back?: string | undefined;
}

/** A plain link, as the server redirects to the issuer and the router has no such page. */
export function OpenIdButton({ issuer, back }: OpenIdButtonProps) {
  const query = back ? `?redirect=${encodeURIComponent(back)}` : '';
  return (
    <a href={`/auth/openid/start${query}`} target="_self" className={buttonClass({ size: 'lg', full: true })}>
      <span className="truncate">{t('Continue with {issuer}', { issuer })}</span>
    </a>
  );
}
