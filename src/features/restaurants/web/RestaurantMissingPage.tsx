import { MissingPage } from '#kit/web/page/MissingPage.tsx';

export const RestaurantMissingPage = () => (
  <MissingPage
    title="Restaurant not found"
    text="The restaurant you're looking for doesn't exist or has been removed."
  />
);
