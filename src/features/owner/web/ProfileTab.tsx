import { useState } from 'react';
import { FIELD_NAMES } from '#features/restaurants/fields.ts';
import { PlaceRequests } from '#features/tables/web/PlaceRequests.tsx';
import { TableChoicePanel } from '#features/tables/web/TableChoicePanel.tsx';
import { WebhooksPanel } from '#features/webhooks/web/WebhooksPanel.tsx';
import { t } from '#kit/contract/text.ts';
import type { OwnRestaurant } from '../contract.ts';
import { Exceptions, findFault } from './Exceptions.tsx';
import { FormPart, OwnForm } from './OwnForm.tsx';
import { BasicsStep } from './wizard/BasicsStep.tsx';
import { CategoriesStep } from './wizard/CategoriesStep.tsx';
import { HoursStep } from './wizard/HoursStep.tsx';
import { PictureFields } from './wizard/PicturesStep.tsx';
import { RESTAURANT_PARTS } from './wizard/steps.ts';

/** The texts and facts of a restaurant, part by part; one button saves the changes. */
export function ProfileTab({ own }: { own: OwnRestaurant }) {
  const [isUploading, setUploading] = useState(false);
  const [exceptions, setExceptions] = useState(own.exceptions);
  return (
    <div className="max-w-wide">
      <OwnForm
        own={own}
        shape={RESTAURANT_PARTS.profile}
        fields={[
          'name',
          'names',
          'description',
          'priceRange',
          'address',
          'latitude',
          'longitude',
          'phone',
          'email',
          'website',
          'openingHours',
          'timeZone',
          'logo',
          'images',
          'cuisineType',
          ...FIELD_NAMES,
        ]}
        exceptions={exceptions}
        busy={isUploading || findFault(exceptions) !== null}
      >
        <FormPart title={t('Basic Information')}>
          {own.status === 'approved' && (
            <p className="text-sm text-ink-2">
              {t(
                'Another name, address or position is looked at by an administrator first; your page stays up meanwhile. All else shows at once.',
              )}
            </p>
          )}
          <BasicsStep />
        </FormPart>
        <FormPart title={t('Operating Hours')}>
          <HoursStep timeZone={own.timeZone} />
          <Exceptions rows={exceptions} onChange={setExceptions} />
        </FormPart>
        <FormPart title={t('Images & Logo')}>
          <PictureFields onBusy={setUploading} />
        </FormPart>
        <FormPart title={t('Categories & Features')}>
          <CategoriesStep />
        </FormPart>
      </OwnForm>
      <div className="mt-8 grid gap-8">
        {own.status === 'approved' && <TableChoicePanel id={own.id} />}
        <PlaceRequests id={own.id} />
        <WebhooksPanel id={own.id} />
      </div>
    </div>
  );
}
