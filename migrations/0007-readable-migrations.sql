-- Up Migration
-- A server looks as the application's role whether its migrations are there.
grant select on migrations to tapfolio_app;
