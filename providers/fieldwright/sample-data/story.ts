import type { Random, SampleDraft } from 'refdesk/sample-data';
import { addAccessHours } from './contacts/access-hours.ts';
import { addContacts } from './contacts/contacts.ts';
import { addPersons } from './contacts/persons.ts';
import { setContactTotals } from './contacts/settle-contacts.ts';
import { addContactStops } from './contacts/stops.ts';
import { assignJobNumbers } from './jobs/assign-job-numbers.ts';
import { simulateWeeks } from './jobs/days.ts';
import { addJobTasksFlagsAndConstraints } from './jobs/details.ts';
import { simulateExampleWeekOfOneEngineer } from './jobs/example-week.ts';
import { groupJobs, sumAndWriteOffJobGroupCharges, writeJobGroups } from './jobs/job-groups.ts';
import { addJobWorksheets } from './jobs/job-worksheets.ts';
import { createUnstartedJobs } from './jobs/open-jobs.ts';
import { createCustomerJobFactory } from './jobs/orders.ts';
import { writeJobs } from './jobs/write-jobs.ts';
import { writeWorkDays } from './jobs/write-work-days.ts';
import { addContracts } from './money/contracts.ts';
import { setFinancialStatuses } from './money/financial-status.ts';
import { addInvoices } from './money/invoices.ts';
import { addJobLines } from './money/job-lines.ts';
import { addPayments } from './money/payments.ts';
import { addSalesOpportunities } from './money/sales.ts';
import { addCustomFieldValues } from './records/custom-fields.ts';
import { addVehicleReadingsAndChecks } from './records/fleet.ts';
import { addNotes } from './records/notes.ts';
import { addTimesheets } from './records/timesheets.ts';
import { addAccountingCodes } from './reference/codes.ts';
import { addNoteTypes } from './reference/note-types.ts';
import { addPredefinedLineCatalogue } from './reference/predefined-lines.ts';
import { addWorksheets } from './reference/worksheets.ts';
import { addAbsences } from './resources/absences.ts';
import { addSkillsAndWorkingHours } from './resources/qualifications.ts';
import { addResources } from './resources/resources.ts';
import { addVehicles } from './resources/vehicles.ts';
import { addStockCatalogue } from './stock/catalogue.ts';
import { addJobStock } from './stock/job-stock.ts';
import { createEmptyStockLedger, writeStockLedger } from './stock/ledger.ts';
import { addPurchaseInvoices } from './stock/purchase-invoices.ts';
import { addPurchaseOrders, sumQuantitiesOnOrder } from './stock/purchasing.ts';
import {
  addRemainingMovementsAndOpeningQuantities,
  addReorderLevels,
  setCatalogueQuantities,
} from './stock/settle-stock.ts';
import { addStoreAndVanStockItems } from './stock/stores.ts';

/** Adds the rows of a small account whose records, including those in the examples, are consistent with each other. */
export function addRowsOfAllSampleTables(draft: SampleDraft, random: Random): void {
  addAccountingCodes(draft);
  addPredefinedLineCatalogue(draft);
  addNoteTypes(draft);
  addWorksheets(draft);
  const contacts = addContacts(draft, random.fork('contacts'));
  addPersons(draft, contacts, random.fork('persons'));
  addAccessHours(draft, contacts, random.fork('access hours'));
  addContactStops(draft, contacts);
  addResources(draft);
  addVehicles(draft, random.fork('vehicles'));
  addSkillsAndWorkingHours(draft, random.fork('qualifications'));
  addAbsences(draft);
  const contracts = addContracts(draft, contacts);

  const orders = createCustomerJobFactory(draft, contacts, contracts, random.fork('orders'));
  const week = simulateExampleWeekOfOneEngineer(orders, contacts, random.fork('example week'));
  const days = [...simulateWeeks(orders, random.fork('weeks')), ...week.days];
  createUnstartedJobs(orders, random.fork('open jobs'));
  const jobs = assignJobNumbers(orders.jobs, week.springVisit);
  const groups = groupJobs(jobs, contacts);
  writeJobs(draft, jobs);
  writeWorkDays(draft, days, jobs);
  addJobTasksFlagsAndConstraints(draft, jobs, random.fork('job details'));
  addJobWorksheets(draft, jobs, random.fork('worksheets'));

  addStockCatalogue(draft);
  const ledger = createEmptyStockLedger();
  addStoreAndVanStockItems(draft, ledger);
  const scriptedUses = [
    { job: week.secondVisit, detailId: 1408 },
    { job: week.repair, detailId: 1421 },
  ];
  addJobStock(draft, jobs, scriptedUses, ledger, random.fork('job stock'));
  const purchaseOrders = addPurchaseOrders(draft, ledger);
  addPurchaseInvoices(draft, purchaseOrders);
  addRemainingMovementsAndOpeningQuantities(ledger, random.fork('stock'));
  writeStockLedger(draft, ledger);
  setCatalogueQuantities(draft);
  addReorderLevels(draft, sumQuantitiesOnOrder(purchaseOrders));

  const hours = new Map([
    [week.springVisit, 1.5],
    [week.secondVisit, 2],
    [week.repair, 3],
  ]);
  const charges = addJobLines(draft, jobs, hours, random.fork('job lines'));
  const invoices = addInvoices(draft, { contacts, contracts, charges, week }, random.fork('invoices'));
  addPayments(draft, invoices, contacts, random.fork('payments'));
  setFinancialStatuses(draft);
  writeJobGroups(draft, groups, contacts);
  sumAndWriteOffJobGroupCharges(draft);
  addSalesOpportunities(draft, contacts, random.fork('sales'));

  addTimesheets(draft, days);
  addVehicleReadingsAndChecks(draft, days, random.fork('fleet'));
  setContactTotals(draft);
  addNotes(draft, random.fork('notes'));
  addCustomFieldValues(draft, random.fork('custom fields'));
}
