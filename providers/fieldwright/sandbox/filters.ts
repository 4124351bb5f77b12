import {
  type FilterContext,
  getListField,
  getNumberField,
  getTextField,
  isRecord,
  type RecordFilter,
} from 'refdesk/sandbox';

/** Filters over several fields, by their name in `x-filter`. */
export const filterRules: Readonly<Record<string, (question: FilterContext) => RecordFilter>> = {
  /** "If a job has no site contact, its customer is compared." */
  siteOrCustomer:
    ({ value }) =>
    (job) =>
      (job.siteContactId ?? job.contactId) === value,

  /** "In this product category or in a category under it." */
  categoryOrBelow({ data, value }) {
    const wanted = new Set([value]);
    const categories = data.all('ProductCategory');
    // Categories can be nested, and each round goes one level further down.
    for (let size = 0; size !== wanted.size; ) {
      size = wanted.size;
      for (const category of categories)
        if (wanted.has(category.parentProductCategoryId ?? null)) wanted.add(category.id ?? null);
    }
    return (detail) => detail.productCategoryId !== null && wanted.has(detail.productCategoryId ?? null);
  },

  /**
   * "Entries whose quantity over all locations is at or below the reorder level. false also returns entries without a
   * reorder level."
   */
  belowReorderLevel({ data, value }) {
    const existing = new Map<number | null, number>();
    for (const item of data.all('StockItem')) {
      const detail = getNumberField(item, 'stockDetailId');
      existing.set(detail, (existing.get(detail) ?? 0) + (getNumberField(item, 'quantityOnHand') ?? 0));
    }
    return (detail) => {
      const level = getNumberField(detail, 'reorderLevel');
      return (level !== null && (existing.get(getNumberField(detail, 'id')) ?? 0) <= level) === value;
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
