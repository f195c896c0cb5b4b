-- What people call things, and what the portal calls them. Rows of a release come back if they are deleted, so that one
-- that misleads in a town is switched off.
create table search_synonym (
  phrase text collate "tr-x-icu" not null check (phrase ~ '\S' and length(phrase) <= 60),
  means text collate "tr-x-icu" not null check (means ~ '\S' and length(means) <= 60),
  -- The order of a release's rows is that in which they are shown; a town's own come before them.
  position integer not null default 0,
  is_used boolean not null default true,
  primary key (phrase, means)
);
