import {
  type FilterContext,
  getListField,
  getNumberField,
  getTextField,
  isRecord,
  type RecordFilter,
} from 'refdesk/sandbox';

/** Filters that need more than one field, keyed by their name in `x-filter`. */
export const sandboxFiltersByName: Readonly<Record<string, (context: FilterContext) => RecordFilter>> = {
  /** "If a job has no site contact, its customer is compared." */
  siteOrCustomer:
    ({ value }) =>
    (job) =>
      (job.siteContactId ?? job.contactId) === value,

  /** "In this product category or in a category under it." */
  categoryOrBelow({ data, value }) {
    const categoryIds = new Set([value]);
    const categories = data.all('ProductCategory');
    // Categories can be nested; each iteration adds one more level.
    for (let size = 0; size !== categoryIds.size; ) {
      size = categoryIds.size;
      for (const category of categories)
        if (categoryIds.has(category.parentProductCategoryId ?? null)) categoryIds.add(category.id ?? null);
    }
    return (detail) => detail.productCategoryId !== null && categoryIds.has(detail.productCategoryId ?? null);
  },

  /**
   * "Entries whose quantity over all locations is at or below the reorder level. false also returns entries without a
   * reorder level."
   */
  belowReorderLevel({ data, value }) {
    const quantityByDetail = new Map<number | null, number>();
    for (const item of data.all('StockItem')) {
      const detail = getNumberField(item, 'stockDetailId');
      quantityByDetail.set(detail, (quantityByDetail.get(detail) ?? 0) + (getNumberField(item, 'quantityOnHand') ?? 0));
    }
    return (detail) => {
      const level = getNumberField(detail, 'reorderLevel');
      return (level !== null && (quantityByDetail.get(getNumberField(detail, 'id')) ?? 0) <= level) === value;
    };
  },

  /** "Resources that hold the skill with exactly this name, and whose skill has not expired." */
  unexpiredSkill({ value, request }) {
    const today = new Date(request.now).toISOString().slice(0, 10);
    return (resource) =>
      getListField(resource, 'skills').some(
        (skill) => isRecord(skill) && skill.skillName === value && (getTextField(skill, 'expiresOn') ?? today) >= today,
      );
  },
};
