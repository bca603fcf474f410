import { PREVIEW, previewAddress } from '../rules.ts';

/** The meta tags of a link preview's picture; none where the address has no preview. */
export function toPreviewTags(address: string | null | undefined, of: string) {
  const picture = address && previewAddress(address);
  return picture ? createPreviewTags(picture, of) : [];
}

/** The same for an address that answers with a preview. */
export function createPreviewTags(address: string, of: string) {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(PREVIEW.width) },
    { property: 'og:image:height', content: String(PREVIEW.height) },
    { property: 'og:image:alt', content: of },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
