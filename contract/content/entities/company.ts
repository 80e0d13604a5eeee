import { paths } from '../../paths.ts'
import { about, aboutProject, aboutProjectAnswer, answerAboutProject, projectDeveloper } from '../about.ts'
import {
  answerProject,
  answerVacancy,
  project,
  projectAnswer,
  projectSource,
  vacancy,
  vacancyAnswer,
  vacancySource,
} from '../articles.ts'
import { contacts } from '../contacts.ts'
import {
  answerDocument,
  documentAnswer,
  documentFile,
  documentsOf,
  faqGroup,
  latestDocument,
  projectDocuments,
  vacanciesContact,
} from '../documents.ts'
import { BUILDINGS, byPosition, bySlug, file, folder, many, maybe, one, oneOf, someOf } from '../entity.ts'

export const companyEntities = {
  about: maybe({
    schema: about,
    place: file('content/about/about.json'),
    call: {
      path: '/api/about/',
      summary: 'The developer',
      answer: about,
    },
  }),
  about_project: maybe({
    schema: aboutProject,
    place: file('content/about_project/about_project.json'),
    call: {
      path: '/api/about_project/',
      summary: 'The quarter: how it is built and why so',
      answer: aboutProjectAnswer,
      answerOf: answerAboutProject,
    },
  }),
  contacts: one({ schema: contacts, place: file('content/contacts/contacts.json') }),
  document_file: many({
    schema: documentFile,
    place: file('documents/index.json'),
    key: item => item.file,
    noun: 'file in documents/index.json',
  }),
  faq: many({
    schema: faqGroup,
    place: file('content/faq/faq.json'),
    key: bySlug,
    call: {
      path: '/api/faq/',
      summary: 'Questions and answers by rubrics',
      answer: faqGroup,
    },
  }),
  prodocs: maybe({
    schema: projectDocuments,
    place: file('content/prodocs/prodocs.json'),
    refs: { 'groups[].documents[].buildings[]': BUILDINGS, 'groups[].documents[].file': 'document_file' },
    changedOn: latestDocument,
    call: {
      path: '/api/prodocs/',
      summary: 'Documents of the developer, group by group',
      itemsOf: documentsOf,
      answer: documentAnswer,
      answerOf: answerDocument,
      filters: [
        { field: oneOf('section', 'code'), valueOf: ({ group }) => group.slug, labelOf: ({ group }) => group.title },
        { field: oneOf('kind', 'code'), valueOf: ({ document }) => document.kind },
        { field: someOf('building', 'integer'), valueOf: ({ document }) => document.buildings },
      ],
    },
  }),
  project: many({
    schema: project,
    source: projectSource,
    place: folder('content/project', 'md'),
    key: bySlug,
    order: byPosition,
    body: 'html',
    page: paths.project,
    call: {
      path: '/api/project/',
      summary: 'Projects of the developer',
      answer: projectAnswer,
      answerOf: answerProject,
      detail: 'slug',
    },
    listCall: {
      path: '/api/project/portfolio/',
      summary: 'Projects that the developer shows in its portfolio',
      answer: projectAnswer,
      answerOf: answerProject,
      filters: [
        { field: oneOf('status', 'code'), valueOf: ({ status }) => status },
        { field: oneOf('city', 'code'), valueOf: ({ city_slug }) => city_slug, labelOf: ({ city }) => city },
      ],
      isShown: ({ is_portfolio }) => is_portfolio,
    },
  }),
  project_developer: one({ schema: projectDeveloper, place: file('content/project_developer/project_developer.json') }),
  vacancies: many({
    schema: vacancy,
    source: vacancySource,
    place: folder('content/vacancies', 'md'),
    key: bySlug,
    order: byPosition,
    body: 'html',
    changedOn: ({ date }) => date,
    call: {
      path: '/api/vacancies/',
      summary: 'Vacancies',
      answer: vacancyAnswer,
      answerOf: answerVacancy,
      filters: [
        {
          field: oneOf('department', 'code'),
          valueOf: ({ department_slug }) => department_slug,
          labelOf: ({ department }) => department,
        },
      ],
    },
  }),
  vacancies_contact: maybe({
    schema: vacanciesContact,
    place: file('content/vacancies_contact/vacancies_contact.json'),
    call: {
      path: '/api/vacancies_contact/',
      summary: 'Whom a candidate writes to',
      answer: vacanciesContact,
    },
  }),
}
