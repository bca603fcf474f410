import { t } from '#kit/contract/text.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';

export const RestaurantMissingPage = () => (
  <MissingPage
    title={t('Restaurant not found')}
    text={t("The restaurant you're looking for doesn't exist or has been removed.")}
  />
);
