import { lazyDialog } from '../../lazyDialog.tsx';

/** Asks before something that is not easily taken back. Its script loads when it is first opened. */
export const ConfirmDialog = lazyDialog(() => import('./ConfirmQuestion.tsx'), 'ConfirmQuestion');
