import { PREVIEW, previewAddress } from '../rules.ts';

/** Returns the meta tags of a link preview's picture; none if the address has no preview. */
export function toPreviewTags(address: string | null | undefined, of: string) {
  const picture = address && previewAddress(address);
  return picture ? createPreviewTags(picture, of) : [];
}

/** Returns the same tags for an address that is itself a preview. */
export function createPreviewTags(address: string, of: string) {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(PREVIEW.width) },
    { property: 'og:image:height', content: String(PREVIEW.height) },
    { property: 'og:image:alt', content: of },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
