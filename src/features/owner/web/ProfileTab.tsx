import { useState } from 'react';
import { FIELD_NAMES } from '#features/restaurants/fields.ts';
import type { OwnRestaurant } from '../contract.ts';
import { Exceptions } from './Exceptions.tsx';
import { OwnForm } from './OwnForm.tsx';
import { BasicsStep } from './wizard/BasicsStep.tsx';
import { CategoriesStep } from './wizard/CategoriesStep.tsx';
import { HoursStep } from './wizard/HoursStep.tsx';
import { PictureFields } from './wizard/PicturesStep.tsx';
import { RESTAURANT_PARTS } from './wizard/steps.ts';

/** All that guests read of a restaurant, part by part; each is saved by itself. */
export function ProfileTab({ own }: { own: OwnRestaurant }) {
  const [sending, setSending] = useState(false);
  return (
    <div className="grid max-w-wide gap-5">
      <OwnForm
        own={own}
        title="Basic Information"
        shape={RESTAURANT_PARTS.basics}
        fields={[
          'name',
          'description',
          'priceRange',
          'address',
          'latitude',
          'longitude',
          'phone',
          'email',
          'website',
        ]}
      >
        {own.status === 'approved' && (
          <p className="text-sm text-ink-2">
            Another name, address or position is looked at by an administrator first; your page stays up
            meanwhile. All else shows at once.
          </p>
        )}
        <BasicsStep />
      </OwnForm>
      <OwnForm
        own={own}
        title="Operating Hours"
        shape={RESTAURANT_PARTS.hours}
        fields={['openingHours', 'timeZone']}
      >
        <HoursStep timeZone={own.timeZone} />
      </OwnForm>
      <Exceptions key={JSON.stringify(own.exceptions)} own={own} />
      <OwnForm
        own={own}
        title="Images & Logo"
        shape={RESTAURANT_PARTS.rest}
        fields={['logo', 'images']}
        busy={sending}
      >
        <PictureFields onBusy={setSending} />
      </OwnForm>
      <OwnForm
        own={own}
        title="Categories & Features"
        shape={RESTAURANT_PARTS.categories}
        fields={['cuisineType', ...FIELD_NAMES]}
      >
        <CategoriesStep />
      </OwnForm>
    </div>
  );
}
