import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { startScanning } from './scanning.ts';

interface CodeScannerProps {
  onCode: (text: string) => void;
  onClose: () => void;
}

/** Shows the camera until it reads a guest's code. */
export function CodeScanner({ onCode, onClose }: CodeScannerProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Scan the code')}
      description={t('Hold the guest’s screen in the frame.')}
    >
      {hasFailed ? (
        <p role="alert" className="py-6 text-center text-ink-2">
          {t('The camera cannot be used here. Allow it in your browser’s settings, or type the code.')}
        </p>
      ) : (
        <Camera onCode={onCode} onFailure={() => setFailed(true)} />
      )}
    </Dialog>
  );
}

function Camera({ onCode, onFailure }: { onCode: (text: string) => void; onFailure: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const handleCode = useEffectEvent(onCode);
  const handleFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!video.current) return;
    return startScanning(video.current, { onCode: handleCode, onFailure: handleFailure });
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      className="aspect-square w-full rounded-card bg-sunken object-cover"
    />
  );
}
