import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { AvatarField } from '#features/media/web/AvatarField.tsx';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import type { WizardDraft } from './draft.ts';

interface PicturesStepProps {
  onAccount: () => void;
  onBusy: (busy: boolean) => void;
}

/** Logo and photos: they upload as soon as they are chosen, which needs an account. */
export function PicturesStep({ onAccount, onBusy }: PicturesStepProps) {
  const user = useCurrentUser();
  if (user) return <PictureFields onBusy={onBusy} />;
  return (
    <Panel title={t('Photos need an account')}>
      <p className="text-ink-2">
        {t(
          'Photos are sent as soon as you choose them, so they need an account to belong to. Make one now or sign in: what you have filled in stays. Or go on without, and add photos later in your owner area.',
        )}
      </p>
      <Button variant="primary" className="mt-4" onClick={onAccount}>
        {t('Create an account or sign in')}
      </Button>
    </Panel>
  );
}

export function PictureFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const logo = useController<WizardDraft, 'logo'>({ name: 'logo' });
  const images = useController<WizardDraft, 'images'>({ name: 'images' });
  const name = useController<WizardDraft, 'name'>({ name: 'name' });
  const [uploading, setUploading] = useState({ logo: false, images: false });
  // Stable functions: a field calls them when its state changes, not at every render.
  const [onBusyChange] = useState(() => ({
    logo: (logo: boolean) => setUploading((now) => ({ ...now, logo })),
    images: (images: boolean) => setUploading((now) => ({ ...now, images })),
  }));
  const isSending = uploading.logo || uploading.images;
  useEffect(() => onBusy(isSending), [isSending, onBusy]);
  return (
    <>
      <AvatarField
        label={t('Logo')}
        optional
        name={name.field.value || t('Logo')}
        value={logo.field.value}
        onChange={logo.field.onChange}
        onBusy={onBusyChange.logo}
        error={logo.fieldState.error?.message}
      />
      <PictureField
        label={t('Photos')}
        optional
        hint={t('The first one is on your card. At most 20.')}
        max={20}
        fromAddress
        value={images.field.value}
        onChange={images.field.onChange}
        onBusy={onBusyChange.images}
        error={images.fieldState.error?.message}
      />
    </>
  );
}
