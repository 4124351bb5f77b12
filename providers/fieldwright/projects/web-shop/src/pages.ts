import type { Job, JobType } from 'fieldwright-rest-api';
import { html } from 'hono/html';
import { type BookableTime, shopTimeZone } from './times.ts';

type Html = ReturnType<typeof html>;

const layout = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <style>
      body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
      label { display: block; margin-top: .8rem }
      input, select, textarea { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem }
      input[type=radio] { width: auto } button { font: inherit; margin-top: 1.2rem; padding: .5rem 1.2rem }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${content}
  </body>
</html>`;

export function servicesPage(services: readonly JobType[]): Html {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const options = services.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  const form = html`<form action="/times">
    <label>Service <select name="service">${options}</select></label>
    <label>Day <input type="date" name="day" min="${tomorrow}" value="${tomorrow}" required></label>
    <button>Show times</button>
  </form>`;
  return layout('Book an engineer', form);
}

/** @param key Identifies the order, however often the form is sent. */
export function timesPage(service: JobType, day: string, offers: readonly BookableTime[], key: string): Html {
  if (offers.length === 0) return messagePage('Nothing free', 'Nobody is free on this day. Please choose another.');
  const field = (name: string, label: string, type: string, autocomplete: string) =>
    html`<label>${label} <input name="${name}" type="${type}" autocomplete="${autocomplete}" required></label>`;
  const choice = ({ start, resourceId }: BookableTime, index: number) =>
    html`<label><input type="radio" name="offer" value="${start.toISOString()} ${resourceId}" required${index === 0 ? ' checked' : ''}> ${showTime(start)}</label>`;
  return layout(
    `${service.name}, ${showDay(new Date(`${day}T12:00:00Z`))}`,
    html`<form method="post" action="/bookings">
      <input type="hidden" name="key" value="${key}">
      <input type="hidden" name="service" value="${service.id}">
      <fieldset><legend>Time</legend>${offers.map(choice)}</fieldset>
      ${field('name', 'Name', 'text', 'name')} ${field('email', 'Email', 'email', 'email')} ${field('phone', 'Telephone', 'tel', 'tel')}
      ${field('line1', 'Street', 'text', 'address-line1')} ${field('town', 'Town', 'text', 'address-level2')} ${field('postalCode', 'Postcode', 'text', 'postal-code')}
      <label>What is it about? <textarea name="description" maxlength="500"></textarea></label>
      <button>Book</button>
    </form>`,
  );
}

export const bookedPage = ({ reference, plannedStart }: Job): Html =>
  plannedStart === null
    ? messagePage(
        'We have your order',
        `${reference}: this time has just been taken. We will call you to agree on another.`,
      )
    : messagePage(
        'Booked',
        `${reference}: we come on ${showDay(new Date(plannedStart))} at ${showTime(new Date(plannedStart))}.`,
      );

export const messagePage = (title: string, text: string): Html =>
  layout(title, html`<p>${text}</p><p><a href="/">Book an engineer</a></p>`);

const showDay = (date: Date): string =>
  date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: shopTimeZone });
const showTime = (date: Date): string =>
  date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: shopTimeZone });
